import { NoScript } from './no-script.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import '#web/components/wordmark.css'
import './app-frame.css'
import '#web/ui/page-head.css'

/** The shape of the app, before its code has arrived. */
export function StartScreen() {
  return (
    <div className="app">
      <header className="bar">
        <span className="brand">
          <svg role="img" aria-label="Sahihi">
            <use href="#logo" />
          </svg>
        </span>
      </header>
      <main id="main">
        <div className="page">
          {/* Browsers that run this have no use for it: it is no part of what they fetch. */}
          <noscript>{import.meta.env.SSR && <NoScript />}</noscript>
          <Skeleton lines={6} />
        </div>
      </main>
    </div>
  )
}
