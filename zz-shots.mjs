import { chromium } from 'playwright'
const [, , port, ...pages] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
for (const p of pages) {
  const [path, w, name, full] = p.split('|')
  const page = await b.newPage({ viewport: { width: Number(w), height: 900 } })
  const errs = []
  page.on('console', (m) => m.type() === 'error' && errs.push(m.text()))
  await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'networkidle' })
  const btn = page.getByRole('button', { name: /odrzu|reject|ablehn|tylko niezb/i }).first()
  if (await btn.count()) await btn.click().catch(() => {})
  for (let y = 0; y < 8000; y += 700) { await page.mouse.wheel(0, 700); await page.waitForTimeout(60) }
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/dev/shm/shot-${name}.png`, fullPage: full !== 'no' })
  console.log(name, errs.slice(0, 3))
  await page.close()
}
await b.close()
