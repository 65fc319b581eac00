/**
 * Sets the theme before the first paint, so that a dark page never flashes white. Stored value first, else the system's.
 * Runs as an inline script in the head; kept tiny, and free of anything but plain old script.
 */
export const themeScript =
  "(function(){var r=document.documentElement,s;try{s=localStorage.getItem('theme')}catch(e){}" +
  "r.dataset.theme=s==='dark'||s==='light'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()"
