import { useState, type ReactNode } from 'react'
import { useWords } from '#web/components/words.ts'
import { ClaimMark } from '#web/features/site/claim-mark.tsx'
import { scriptWords } from '#web/features/site/words/script-words.ts'
import { tourWords, type TourStop, type TourStopId } from '#web/features/site/words/tour-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Meter } from '#web/ui/progress.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import '#web/ui/bullets.css'
import './tour.css'

/** The product tour: four numbered tabs, marking first. All four stand in the page, for print and for browsers without scripts. */
export function Tour() {
  const { label, isNew, stops } = useWords(tourWords)
  const [selected, setSelected] = useState<TourStopId>('marking')
  const tabs = stops.map((stop, index) => ({ id: stop.id, label: <TabLabel stop={stop} number={index + 1} isNew={isNew} /> }))
  return (
    <div className="tour">
      <Tabs label={label} tabs={tabs} selected={selected} onSelect={setSelected} even>
        {stops.map((stop) => (
          <TourPanel key={stop.id} stop={stop} hidden={stop.id !== selected} />
        ))}
      </Tabs>
    </div>
  )
}

function TabLabel({ stop, number, isNew }: { stop: TourStop; number: number; isNew: string }) {
  return (
    <>
      <b>{number}</b> {stop.tab}{' '}
      {stop.isNew === true && (
        <Badge tone="new" className="tab-new">
          {isNew}
        </Badge>
      )}
    </>
  )
}

function TourPanel({ stop, hidden }: { stop: TourStop; hidden: boolean }) {
  return (
    <div className="tour-panel" hidden={hidden}>
      <div>
        <h3>{stop.title}</h3>
        <p className="lead">{stop.text}</p>
        {stop.isLater === true && <ClaimMark kind="later" />}
        <ul className="bullets">
          {stop.points.map((point) => (
            <li key={point}>
              <Tick />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </div>
      <Panel stop={stop} />
    </div>
  )
}

function Panel({ stop: { panel } }: { stop: TourStop }): ReactNode {
  const { sampleFigures } = useWords(scriptWords)
  return (
    <div className="panel">
      <div className="row row--between">
        <p>
          <b>{panel.claim}</b> {panel.claimRest}
        </p>
        <ClaimMark kind="sample">{sampleFigures}</ClaimMark>
      </div>
      <div className={panel.figures.length === 2 ? 'panel-fig panel-fig--two' : 'panel-fig'}>
        {panel.figures.map(({ figure, of }) => (
          <div key={of}>
            <b>{figure}</b> <span>{of}</span>
          </div>
        ))}
      </div>
      {panel.bars.map(({ label, percent }) => (
        <Meter key={label} label={label} percent={percent} />
      ))}
      {panel.note !== undefined && <p className="small quiet">{panel.note}</p>}
    </div>
  )
}
