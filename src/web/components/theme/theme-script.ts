/** The browser's own frame takes the colour of the page's ground (`--paper` in tokens.css). */
export const groundColours = { light: '#fbfaf5', dark: '#14271f' } as const

/**
 * Sets the theme before the first paint, so that a dark page never flashes white. Stored value first, else the system's.
 * Runs as an inline script in the head, after the colours of the browser's frame; kept tiny, and free of anything but
 * plain old script.
 */
export const writeThemeScript = () =>
  "(function(d,r,s,m,i){try{s=localStorage.getItem('theme')}catch(e){}" +
  "if(s!=='dark'&&s!=='light')s='';r.dataset.theme=s||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');" +
  `if(s)for(m=d.querySelectorAll('meta[name=theme-color]'),i=0;i<m.length;i++)m[i].content=s==='dark'?'${groundColours.dark}':'${groundColours.light}'` +
  '})(document,document.documentElement)'
