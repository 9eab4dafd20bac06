import { chromium } from 'playwright'
import { readFileSync } from 'node:fs'
const key = /staff_[0-9a-f]{16}_[\w-]{43}/.exec(readFileSync('/tmp/canvas2-key.txt','utf8'))[0]
const origin='http://localhost:4310'
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--headless','--no-sandbox','--disable-gpu'] })
const shot=(page,n)=>page.screenshot({path:`/tmp/canvas2-${n}.png`})
export async function open(width, path){
  const c=await browser.newContext({viewport:{width,height:900}})
  await c.addCookies([{name:'staff_session',value:key,url:origin,httpOnly:true}])
  const page=await c.newPage()
  page.on('pageerror',e=>console.log('pageerror',e.message))
  page.setDefaultTimeout(30000); await page.goto(origin+path,{waitUntil:'commit',timeout:120000}); await page.waitForSelector('h1')
  return page
}
const page=await open(1440,'/en/studio/pages/screens-home/editor?section=columns')
await page.waitForSelector('[data-row="section:window"] button')
await page.waitForFunction(()=>document.querySelector('[data-stage=shown]'))
await shot(page,'2-home')
const list=()=>page.locator('[data-row]').evaluateAll(r=>r.map(x=>x.dataset.row+(x.dataset.depth!=='0'?' +'+x.dataset.depth:'')).join(' '))
console.log(await list())
async function over(from,to,where,name){
  const f=page.locator(`[data-row="${from}"] button`), t=page.locator(`[data-row="${to}"]`)
  await f.scrollIntoViewIfNeeded()
  const a=await f.boundingBox(), b=await t.boundingBox()
  await page.mouse.move(a.x+a.width/2,a.y+a.height/2); await page.mouse.down()
  await page.mouse.move(a.x+a.width/2,a.y+a.height/2+12,{steps:4})
  await page.mouse.move(b.x+b.width/2,b.y+b.height*where,{steps:8})
  await page.waitForTimeout(500)
  console.log(from,'->',to,where,await page.locator('[data-drop]').evaluateAll(r=>r.map(x=>[x.dataset.row,x.dataset.drop])))
  await shot(page,name)
  await page.mouse.up()
  await page.waitForTimeout(2500)
  console.log(await list())
}
const rows=(await list()).split(' ').filter(x=>x.startsWith('section:'))
await over('section:departments','end:stories',0.5,'4-after')
await over('section:departments','section:stories',0.8,'5-into')
await shot(page,'7-done')
const hero=await page.locator('[data-row="section:departments"] a').click(); await page.waitForURL(/section=departments/); await page.waitForTimeout(2500)
await page.locator('summary',{hasText:'Who sees it'}).click()
await page.getByLabel('companies',{exact:true}).check()
await page.waitForTimeout(200); await shot(page,'8-said')
await page.waitForTimeout(4000); await shot(page,'9-hidden')
console.log(await page.locator('section div[role=status]').allTextContents())
await browser.close()
