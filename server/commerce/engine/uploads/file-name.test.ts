import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'

it.each([
  ['Pęknięty kubek.JPG', 'Pęknięty kubek.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\Users\\Anna\\kubek.png', 'kubek.jpg'],
  ['kubek.php', 'kubek.jpg'],
  ['kubek.jpg.exe', 'kubek.jpg.jpg'],
  ['\u202egpj.exe', 'gpj.jpg'],
  ['"><script>x.jpg', 'script_x.jpg'],
  ['a\r\nset-cookie: b.jpg', 'a__set-cookie_ b.jpg'],
  ['.htaccess', 'file.jpg'],
  ['', 'file.jpg'],
  ['..', 'file.jpg'],
  [`${'ż'.repeat(200)}.jpg`, `${'ż'.repeat(80)}.jpg`],
])('the name %j becomes %j', (given, name) => {
  expect(fileName(given, 'jpg')).toBe(name)
})
