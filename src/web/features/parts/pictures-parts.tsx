import { Drawing } from '#web/components/drawing.tsx'
import markedAnswer from '#web/components/drawings/marked-answer.svg?raw'
import pile from '#web/components/drawings/pile.svg?raw'
import startHere from '#web/components/drawings/start-here.svg?raw'
import { useWords } from '#web/components/words.ts'
import { Part } from '#web/features/parts/part.tsx'
import { partsWords } from '#web/features/parts/parts-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Cross, Hand, ScoreCircle, Tick, Underlined } from '#web/ui/hand.tsx'
import { Meter, Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import '#web/ui/sheet.css'

const pupils = [
  { admission: '4417', name: 'Achieng’ Otieno', marks: 68, grade: 'A' },
  { admission: '4402', name: 'Brian Kiprop', marks: 65, grade: 'A' },
]

export function PicturesParts() {
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
