import { chromium } from 'playwright'
import { readFileSync } from 'node:fs'
const key = /staff_[0-9a-f]{16}_[\w-]{43}/.exec(readFileSync('/tmp/canvas2-key.txt','utf8'))[0]
const origin='http://localhost:4310'
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--headless','--no-sandbox','--disable-gpu'] })
const shot=(page,n)=>page.screenshot({path:`/tmp/canvas2-${n}.png`})
async function open(width, path, lang){
  const c=await browser.newContext({viewport:{width,height:900}})
  await c.addCookies([{name:'staff_session',value:key,url:origin,httpOnly:true}])
  const page=await c.newPage()
  page.on('console',m=>m.type()==='error'&&console.log('console',m.text()))
  page.on('pageerror',e=>console.log('pageerror',e.message))
  page.setDefaultTimeout(120000); await page.goto(origin+path,{waitUntil:'commit',timeout:120000}); await page.waitForSelector('h1')
  return page
}
const page=await open(1440,'/en/studio/pages/screens-home/editor')
await shot(page,'1-loading'); await page.waitForFunction(()=>document.querySelector('[data-stage=shown]'))
await page.waitForSelector('[data-row="section:intro"] button',{timeout:60000})
await page.waitForTimeout(4000)
await shot(page,'2-home')
console.log(await page.locator('[data-row]').evaluateAll(r=>r.map(x=>x.dataset.row+' | '+x.textContent.slice(0,90))))
// add columns
const adding=page.locator('details').filter({hasText:'Add a section'}).last()
await adding.locator('summary').first().click()
await adding.locator('[name="type"][value="columns"]').check()
await adding.getByRole('button',{name:'Add a section'}).click()
await page.waitForURL(/section=columns/,{timeout:60000})
await page.waitForTimeout(4000)
await shot(page,'3-columns')
// drag novelties into columns (end of part)
async function over(from,to,where,drop){
  const f=page.locator(`[data-row="${from}"] button`), t=page.locator(`[data-row="${to}"]`)
  await t.scrollIntoViewIfNeeded(); await f.scrollIntoViewIfNeeded()
  const a=await f.boundingBox(), b=await t.boundingBox()
  await page.mouse.move(a.x+a.width/2,a.y+a.height/2); await page.mouse.down()
  await page.mouse.move(a.x+a.width/2,a.y+a.height/2+12,{steps:4})
  await page.mouse.move(b.x+b.width/2,b.y+b.height*where,{steps:8})
  await page.waitForTimeout(300)
  console.log(from,'->',to,where,await page.locator('[data-drop]').evaluateAll(r=>r.map(x=>[x.dataset.row,x.dataset.drop])), await page.locator('section p[role=status]').allTextContents())
  if(typeof drop==='string') await shot(page,drop)
  await page.mouse.up()
  await page.waitForTimeout(3500)
  console.log(await page.locator('[data-row]').evaluateAll(r=>r.map(x=>x.dataset.row+(x.dataset.depth!=='0'?' +'+x.dataset.depth:''))))
}
await over('section:novelties','part:columns.items',0.5,'4-into')
await over('section:bestsellers','section:novelties',0.8,'5-last')
await over('section:sale','end:columns',0.5,'6-after')
await shot(page,'7-done')
await browser.close()
