import { withoutLanguage } from '#contract/base/site-language.ts'
import { writeThemeScript } from '#web/components/theme/theme-script.ts'

/**
 * Sets the language of pages that the browser draws, and takes whoever reads Kiswahili from an address without a
 * language to the same page in theirs, before anything is painted. Who reads English first and Kiswahili too, and has chosen
 * neither, is offered Kiswahili (`kiswahili-offer.tsx`). It also keeps a choice made before the page started, or the next page
 * and the account would take it back. The rules are those of `chosen-language.ts`.
 */
const writeLanguageScript = () =>
  '(function(d,w,r,l,p,n,i){' +
  "d.addEventListener('click',function(e){var a=e.target.closest('a[data-language]'),b=e.target.closest('[data-stay]');try{if(b){delete r.dataset.offer;localStorage.setItem('language','en')}if(a){localStorage.setItem('language',a.dataset.language);localStorage.setItem('languageUntold',a.dataset.language)}}catch(x){}});" +
  "p=w.pathname;if(/^\\/sw(?:\\/|$)/.test(p)){r.lang='sw';return}" +
  "try{l=localStorage.getItem('language')}catch(x){}" +
  "if(l!=='en'&&l!=='sw'){for(l='en',n=navigator.languages,i=0;i<n.length;i++)if(/^(?:en|sw)/i.test(n[i])){l=n[i].slice(0,2).toLowerCase();break}" +
  "if(l==='en'&&/(?:^|,)sw/i.test(n))r.dataset.offer=''}" +
  `if(l==='sw'){if(${withoutLanguage}.test(p))r.lang='sw';else w.replace('/sw'+(p==='/'?'':p)+w.search+w.hash)}` +
  '})(document,location,document.documentElement)'

/** Says before the first paint that somebody is signed in, and who: the header has both of its ends, and shows one. */
const writeSignedInScript = () =>
  "(function(r,u){try{if(localStorage.getItem('authToken')&&(u=JSON.parse(localStorage.getItem('user')))&&u.id&&u.email){" +
  "r.dataset.user='';r.style.setProperty('--user',JSON.stringify(u.firstName+' '+u.lastName))}}catch(x){}" +
  '})(document.documentElement)'

/** Runs as an inline script in the head, so it is small and uses only what old browsers know. Functions write it, so that the browser's bundle leaves them out. */
export function writeEarlyScript(): string {
  return [writeThemeScript(), writeLanguageScript(), writeSignedInScript()].join(';')
}
