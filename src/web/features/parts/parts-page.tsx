import { useState } from 'react'
import { shownPageStates } from '#contract/scans.ts'
import { Drawing } from '#web/components/drawing.tsx'
import markedAnswer from '#web/components/drawings/marked-answer.svg?raw'
import pile from '#web/components/drawings/pile.svg?raw'
import startHere from '#web/components/drawings/start-here.svg?raw'
import { MarkCode } from '#web/components/mark-code.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { PageStateBadge } from '#web/components/page-state-badge.tsx'
import { readWords, useWords } from '#web/components/words.ts'
import { ControlsParts } from '#web/features/parts/controls-parts.tsx'
import { Part } from '#web/features/parts/part.tsx'
import { partsWords } from '#web/features/parts/parts-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Cross, Hand, ScoreCircle, Tick, Underlined } from '#web/ui/hand.tsx'
import { Key } from '#web/ui/key.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Meter, Progress } from '#web/ui/progress.tsx'
import '#web/ui/sheet.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Sure } from '#web/ui/sure.tsx'
import { Table } from '#web/ui/table.tsx'
import { Toasts, showToast } from '#web/ui/toasts.tsx'
import './parts.css'

export const meta = () => pageMeta({ title: readWords(partsWords).title })

/** Every part in its states; built only with VITE_UI_PAGE=1. */
export default function PartsPage() {
  const words = useWords(partsWords)
  return (
    <main id="main">
      <Page>
        <PageHead title={words.title} crumbs={[{ label: words.home, to: '/' }, { label: words.development }]} note={words.note} />
        <div className="cs">
          <ControlsParts />
          <NewsParts />
          <PicturesParts />
        </div>
      </Page>
      <Toasts />
    </main>
  )
}

function NewsParts() {
  const { messages, dialogs, badges } = useWords(partsWords)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Part title={messages.title}>
        <div className="cs-two">
          <div className="stack">
            <Message kind="wrong" title={messages.wrong} />
            <Message kind="doubt" title={messages.doubt}>
              {messages.doubtText}
            </Message>
          </div>
          <div className="stack">
            <Message kind="right" title={messages.right}>
              {messages.rightText}
            </Message>
            <Message title={messages.note}>{messages.noteText}</Message>
          </div>
        </div>
      </Part>
      <Part title={dialogs.title}>
        <div className="row">
          <Button kind="danger" onClick={() => setAsking(true)}>
            {dialogs.deleteUser}
          </Button>
          <Button kind="second" onClick={() => showToast(dialogs.accepted, () => showToast(dialogs.undone))}>
            {dialogs.accept}
          </Button>
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          title={dialogs.deleteUser}
          text={dialogs.sure}
          confirm={dialogs.delete}
          danger
          onConfirm={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      </Part>
      <Part title={badges.title}>
        <div className="row">
          {shownPageStates.map((state) => (
            <PageStateBadge key={state} state={state} />
          ))}
          <Badge tone="new">{badges.isNew}</Badge>
          <Badge tone="pick">{badges.popular}</Badge>
          <MarkCode code="M1" awarded />
          <MarkCode code="A1" awarded={false} />
          <MarkCode code="B2" />
          <span>
            <Key>1</Key> <Key>↵</Key> <Key>?</Key>
          </span>
          <Sure confidence={0.97} />
          <Sure confidence={0.71} />
        </div>
      </Part>
    </>
  )
}

const pupils = [
  { admission: '4417', name: 'Achieng’ Otieno', marks: 68, grade: 'A' },
  { admission: '4402', name: 'Brian Kiprop', marks: 65, grade: 'A' },
]

function PicturesParts() {
  const { fields, hand, table, figures, cards } = useWords(partsWords)
  return (
    <>
      <Part title={hand.title}>
        <div className="row">
          <ScoreCircle>2/3</ScoreCircle>
          <ScoreCircle big>34/50</ScoreCircle>
          <Tick /> <Cross /> <Hand>{hand.note}</Hand>
          <h3>
            <Underlined>{hand.underlined}</Underlined>
          </h3>
        </div>
      </Part>
      <Part title={table.title}>
        <Table
          caption={table.caption}
          rows={pupils}
          rowKey={({ admission }) => admission}
          columns={[
            { head: table.name, name: true, cell: ({ name }) => name },
            { head: table.admission, cell: ({ admission }) => admission },
            { head: table.marks, num: true, cell: ({ marks }) => marks },
            { head: table.grade, cell: ({ grade }) => grade },
          ]}
        />
      </Part>
      <Part title={figures.title}>
        <div className="stack-3">
          <Figures
            figures={[
              { label: figures.read, value: 118 },
              { label: figures.waiting, value: 45 },
              { label: figures.needYou, value: 3, tone: 'doubt' },
              { label: figures.mean, value: '57.6%', note: 'C+' },
            ]}
          />
          <Progress
            label={figures.pagesRead}
            max={168}
            parts={[
              { tone: 'right', count: 118 },
              { tone: 'doubt', count: 3 },
            ]}
          />
          <Meter label={figures.waves} percent={74} tone="right" />
          <Meter label={figures.moments} percent={31} tone="wrong" />
        </div>
      </Part>
      <Part title={cards.title}>
        <div className="cs-two">
          <EmptyState picture={<Drawing svg={startHere} />} title={cards.empty} action={<Button>{cards.newExam}</Button>}>
            {cards.emptyText}
          </EmptyState>
          <Card title={fields.examSample} aside={<Badge tone="doubt">{cards.groups}</Badge>}>
            <Skeleton />
          </Card>
          <FileDrop
            title={cards.add}
            hint={cards.addHint}
            accept="image/*,.pdf"
            multiple
            camera
            picture={<Drawing svg={pile} />}
            onFiles={(files) => showToast(cards.files(files.length))}
          />
          <Drawing svg={markedAnswer} className="sheet" />
        </div>
      </Part>
    </>
  )
}
