import type { FamilyPage } from '#contract/family-page.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { CodeFields } from './code-fields.tsx'
import { FamilyForm } from './family-form.tsx'
import { familyPaths } from './family-paths.ts'
import { familyWords } from './family-words.ts'

type SignInPage = Extract<FamilyPage, { kind: 'sign-in' }>

/** The way in: a code on paper, and what the slip asks for. */
export function FamilySignIn({ path, door, hasSignedOut, refused }: SignInPage) {
  const words = useWords(familyWords).signIn
  const paths = familyPaths(path)
  return (
    <div className="g-sec fam-door stack">
      <h1>{words.title[door]}</h1>
      {hasSignedOut && <Message kind="right">{words.signedOut}</Message>}
      <p className="quiet">{words.intro[door]}</p>
      <FamilyForm act="sign-in" path={paths.home(door)} refused={refused}>
        <CodeFields act="sign-in" door={door} refused={refused} />
        <Button type="submit" wide>
          {words.action}
        </Button>
      </FamilyForm>
      <ul className="fam-ways">
        <li>
          <a href={paths.home(door)}>{words.again}</a>
        </li>
        <li>
          <a href={paths.home(door === 'guardian' ? 'pupil' : 'guardian')}>{words.otherDoor[door]}</a>
        </li>
        {door === 'guardian' && (
          <li>
            <a href={paths.login}>{words.account}</a>
          </li>
        )}
        <li>
          <a href={paths.oneResult}>{words.oneResult}</a>
        </li>
      </ul>
    </div>
  )
}
