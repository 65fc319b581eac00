import type { RefusedForm } from '#contract/family-page.ts'
import { consentVersion, type ChildView } from '#contract/family.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { FamilyForm } from './family-form.tsx'
import { familyWords } from './family-words.ts'

/** Nothing of the child is shown before a guardian has agreed to these words; their version goes with the form. */
export function ConsentForm({ child, path, refused }: { child: ChildView; path: string; refused: RefusedForm | null }) {
  const words = useWords(familyWords).consent
  return (
    <div className="stack fam-consent">
      {child.consent === 'withdrawn' && <Message kind="doubt">{words.withdrawn}</Message>}
      <h3>{words.title(child.name)}</h3>
      {words.text(child.name, child.schoolName).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <FamilyForm act="consent" path={path} refused={refused} about={child.linkId}>
        <input type="hidden" name="version" value={consentVersion} />
        <Button type="submit">{words.action}</Button>
      </FamilyForm>
    </div>
  )
}
