import { pathIn } from '#contract/base/site-language.ts'
import { noScriptWords } from '#web/layouts/words/no-script-words.ts'

/** Where it stands, the shape of a page that never comes is not shown, nor English where the page is in Kiswahili. */
const styles =
  '.skeletons,:root[lang=sw] .no-script[lang=en]{display:none}.no-script{padding-bottom:2.5rem}.no-script a{display:inline-block;padding-block:.625rem}'

/** For a browser that runs no scripts. One page stands at all addresses, so that it says it in both languages unless the address names one. */
export function NoScript() {
  return (
    <>
      <style>{styles}</style>
      {(['en', 'sw'] as const).map((language) => {
        const words = noScriptWords[language]
        return (
          <div key={language} className="no-script stack" lang={language}>
            <h1>{words.title}</h1>
            <p>{words.text}</p>
            <p>{words.open}</p>
            <ul>
              <li>
                <a href={pathIn(language, '/family')}>{words.guardian}</a>
              </li>
              <li>
                <a href={pathIn(language, '/pupil')}>{words.pupil}</a>
              </li>
              <li>
                <a href={pathIn(language, '/revise')}>{words.cards}</a>
              </li>
            </ul>
          </div>
        )
      })}
    </>
  )
}
