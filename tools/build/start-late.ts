/**
 * Lets a prerendered page paint before its code arrives. The links that fetch modules early go, and every inline script
 * but the theme's (`id="theme"`) and blocks of data gets the type `late/…`, which a browser leaves alone. A short script then puts each back, in its own
 * place and order (elsewhere React would not find its page again), when the page is idle after load or at the first touch.
 */
export function startLate(html: string): string {
  if (html.includes('"late/')) return html
  const withoutPreloads = html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  const late = withoutPreloads.replaceAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (whole, attributes: string, text: string) => {
    if (/\bid="theme"| src=|\btype="application\//.test(attributes)) return whole
    const type = /\btype="module"/.test(attributes) ? 'module' : 'script'
    const rest = attributes.replace(/\s*type="[^"]*"/, '')
    return `<script type="late/${type}"${rest}>${text}</script>`
  })
  if (!late.includes('</body>')) throw new Error('A page without </body> cannot be started late')
  return late.replace('<head>', `<head><script>${lateScript}</script>`).replace('</body>', `<script>${bootScript}</script></body>`)
}

/** The two hands are drawn with once the page was painted: `tokens.css` leaves them out while this mark stands. */
const lateScript = `document.documentElement.dataset.late=''`

/**
 * What a visitor does before the page listens is done again once it does: the last press of a button, or a form that was
 * sent, so that nothing typed is lost or shown in an address. Nothing is fetched before the page was painted. The app sets `data-started` on the root element.
 */
const bootScript = `(function(d,w){var begun=0,todo=null,on=['pointerdown','keydown','focusin','touchstart'],r=d.documentElement
function start(){if(begun++)return
delete r.dataset.late
on.forEach(function(e){w.removeEventListener(e,start,true)})
d.querySelectorAll('script[type^="late/"]').forEach(function(o){var s=d.createElement('script'),i,a
for(i=0;i<o.attributes.length;i++){a=o.attributes[i];if(a.name!=='type')s.setAttribute(a.name,a.value)}
if(o.type==='late/module')s.type='module'
s.textContent=o.textContent
o.replaceWith(s)})}
function keep(act){if(!todo)new MutationObserver(function(m,o){if('started' in r.dataset){o.disconnect();todo()}}).observe(r,{attributes:true})
todo=act;start()}
on.forEach(function(e){w.addEventListener(e,start,{capture:true,passive:true})})
d.addEventListener('submit',function(e){if('started' in r.dataset)return
e.preventDefault();keep(function(){e.target.requestSubmit()})},true)
d.addEventListener('click',function(e){var b=e.target.closest('button[type="button"]')
if(b&&!('started' in r.dataset))keep(function(){b.click()})},true)
function rest(){delete r.dataset.late;(w.requestIdleCallback||setTimeout)(start,{timeout:2000})}
w.addEventListener('load',function(){var P=w.PerformanceObserver
if(!P||(P.supportedEntryTypes||[]).indexOf('paint')<0||performance.getEntriesByType('paint').length)return rest()
new P(function(l,o){o.disconnect();rest()}).observe({type:'paint',buffered:true})})})(document,window)`
