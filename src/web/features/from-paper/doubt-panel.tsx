import type { PaperDraftDetail } from '#contract/from-paper.ts'
import type { PaperDoubt, DraftPart } from '#engine/exam/from-paper/paper-draft.ts'
import type { Proposed, ProposedContent } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { contentOf } from '#engine/exam/from-paper/proposals/proposed-content.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Key } from '#web/ui/key.tsx'
import { Message } from '#web/ui/message.tsx'
import { askAiWords } from './ask-ai-words.ts'
import { doubtWords } from './doubt-words.ts'
import { resolveDoubtWords } from './resolve-doubt-words.ts'
import { fromPaperWords } from './from-paper-words.ts'
import { PageCrop } from './page-crop.tsx'
import { PartContent } from './part-content.tsx'
import { choicesFor, type SettleChoice } from './settle-choices.ts'

interface DoubtPanelProps {
  detail: PaperDraftDetail
  part: DraftPart
  doubt: PaperDoubt
  /** Its keys work now. */
  hasKeys: boolean
  /** The part is being written in. */
  isEditing: boolean
  /** AI reading found what stands there. */
  isAgreed: boolean
  onChoose: (choice: SettleChoice) => void
}

/** Why a part is in doubt, what paper and scheme say, and the ways to resolve it. */
export function DoubtPanel({ detail, part, doubt, hasKeys, isEditing, isAgreed, onChoose }: DoubtPanelProps) {
  const { say } = useWords(doubtWords)
  const words = useWords(resolveDoubtWords)
  const page = useWords(fromPaperWords)
  const ai = useWords(askAiWords)
  const said = say(doubt)
  const [paper] = part.regions
  const [scheme] = part.schemeRegions
  const proofs = [
    ...(paper === undefined ? [] : [{ region: paper, caption: page.paperProof(paper.page + 1) }]),
    ...(scheme === undefined ? [] : [{ region: scheme, caption: page.schemeProof(scheme.page + 1) }]),
  ]
  const sayChoice = (choice: SettleChoice): string => {
    switch (choice.kind) {
      case 'keep':
        return words.keep(choice.marks)
      case 'give':
        return words.give(choice.marks)
      case 'any-of':
        return words.anyOf(choice.count, choice.of)
      case 'answer':
        return words.answerIs(choice.letter)
      case 'right':
        return words.isRight
      case 'right-now':
        return words.isRightNow
      case 'later':
        return words.later
      case 'in-words':
        return words.isInWords
      case 'take':
        return words.take
      case 'take-lines':
        return words.takeLines
      case 'keep-draft':
        return words.keepDraft
      case 'correct':
        return words.correct
    }
  }
  return (
    <>
      <Message kind="doubt" title={said.title} live={false}>
        {said.ask}
        {hasKeys && isAgreed && ` ${ai.same}`}
      </Message>
      {hasKeys && proofs.length > 0 && (
        <div className={proofs.length > 1 ? 'fp-proofs fp-proofs--two' : 'fp-proofs'}>
          {proofs.map(({ region, caption }) => {
            const size = detail.pages[region.page]
            return (
              <figure key={caption}>
                <div className="sheet">{size !== undefined && <PageCrop draftId={detail.id} page={size} region={region} label={caption} />}</div>
                <figcaption>{caption}</figcaption>
              </figure>
            )
          })}
        </div>
      )}
      {doubt.code === 'scheme-missing' && doubt.lines !== undefined && <PartLines lines={doubt.lines} />}
      {doubt.code === 'ai-differs' && <BothReadings part={part} proposed={doubt.proposed} />}
      <div className="fp-decide">
        {choicesFor(doubt, part, isEditing).map((choice, at) => (
          <Button key={choice.kind === 'answer' ? choice.letter : choice.kind} kind="second" small onClick={() => onChoose(choice)}>
            {sayChoice(choice)} {hasKeys && at < 9 && <Key>{String(at + 1)}</Key>}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Lines of the scheme as they are printed. */
function PartLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="fp-lines">
      {lines.map((line, at) => (
        <li key={`${at} ${line}`}>{line}</li>
      ))}
    </ul>
  )
}

/** A part as it stands in the draft, and as AI reading proposes it. */
function BothReadings({ part, proposed }: { part: DraftPart; proposed: Proposed }) {
  const words = useWords(askAiWords)
  const now = contentOf(part)
  return (
    <div className="fp-both">
      <Reading name={words.inDraft} marks={part.marks} content={now} />
      <Reading name={words.byAi} marks={proposed.marks ?? part.marks} content={proposed.content ?? now} />
    </div>
  )
}

function Reading({ name, marks, content }: { name: string; marks: number | null; content: ProposedContent }) {
  const words = useWords(fromPaperWords)
  return (
    <section aria-label={name}>
      <h3>
        {name} <span>{marks === null ? words.noMarks : words.marks(marks)}</span>
      </h3>
      <p className="small quiet">{words.edits.kinds[content.type]}</p>
      <PartContent content={content} />
    </section>
  )
}
