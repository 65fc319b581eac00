import { Drawing } from '#web/components/drawing.tsx'
import markedAnswer from '#web/components/drawings/marked-answer.svg?raw'
import pile from '#web/components/drawings/pile.svg?raw'
import startHere from '#web/components/drawings/start-here.svg?raw'
import { Part } from '#web/features/parts/part.tsx'
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
  return (
    <>
      <Part title="The hand">
        <div className="row">
          <ScoreCircle>2/3</ScoreCircle>
          <ScoreCircle big>34/50</ScoreCircle>
          <Tick /> <Cross /> <Hand>half of 660?</Hand>
          <h3>
            <Underlined>underlined</Underlined>
          </h3>
        </div>
      </Part>
      <Part title="Table">
        <Table
          caption="Pupils"
          rows={pupils}
          rowKey={({ admission }) => admission}
          columns={[
            { head: 'Name', name: true, cell: ({ name }) => name },
            { head: 'Adm. no.', cell: ({ admission }) => admission },
            { head: 'Marks', num: true, cell: ({ marks }) => marks },
            { head: 'Grade', cell: ({ grade }) => grade },
          ]}
        />
      </Part>
      <Part title="Figures and progress">
        <div className="stack-3">
          <Figures
            figures={[
              { label: 'Read', value: 118 },
              { label: 'Waiting', value: 45 },
              { label: 'Need you', value: 3, tone: 'doubt' },
              { label: 'Mean', value: '57.6%', note: 'C+' },
            ]}
          />
          <Progress
            label="Pages read"
            max={168}
            parts={[
              { tone: 'right', count: 118 },
              { tone: 'doubt', count: 3 },
            ]}
          />
          <Meter label="Waves" percent={74} tone="right" />
          <Meter label="Moments" percent={31} tone="wrong" />
        </div>
      </Part>
      <Part title="Cards, empty, skeleton, files">
        <div className="cs-two">
          <EmptyState picture={<Drawing svg={startHere} />} title="No exams yet" action={<Button>New exam</Button>}>
            Make one from your marking scheme, or paste it as text.
          </EmptyState>
          <Card title="Form 3 Physics CAT 1" aside={<Badge tone="doubt">5 groups to review</Badge>}>
            <Skeleton />
          </Card>
          <FileDrop
            title="Add more pages"
            hint="PDF, JPEG, PNG, TIFF or HEIC. Any order."
            accept="image/*,.pdf"
            multiple
            camera
            picture={<Drawing svg={pile} />}
            onFiles={(files) => showToast(`${files.length} files`)}
          />
          <Drawing svg={markedAnswer} className="sheet" />
        </div>
      </Part>
    </>
  )
}
