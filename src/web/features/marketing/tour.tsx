import { useState, type ReactNode } from 'react'
import { tourStops, type TourStop, type TourStopId } from '#web/features/marketing/tour-stops.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Meter } from '#web/ui/progress.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import '#web/ui/bullets.css'
import './tour.css'

/** The product tour: four numbered tabs, marking first. */
export function Tour() {
  const [selected, setSelected] = useState<TourStopId>('marking')
  const tabs = tourStops.map((stop, index) => ({ id: stop.id, label: <TabLabel stop={stop} number={index + 1} /> }))
  return (
    <div>
      <Tabs label="Product tour" tabs={tabs} selected={selected} onSelect={setSelected} even>
        {tourStops.map((stop) => stop.id === selected && <TourPanel key={stop.id} stop={stop} />)}
      </Tabs>
    </div>
  )
}

function TabLabel({ stop, number }: { stop: TourStop; number: number }) {
  return (
    <>
      <b>{number}</b> {stop.tab}{' '}
      {stop.isNew === true && (
        <Badge tone="new" className="tab-new">
          NEW
        </Badge>
      )}
    </>
  )
}

function TourPanel({ stop }: { stop: TourStop }) {
  return (
    <div className="tour-panel">
      <div>
        <h3>{stop.title}</h3>
        <p className="lead">{stop.text}</p>
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
  return (
    <div className="panel">
      <div className="row row--between">
        <p>
          <b>{panel.claim}</b> {panel.claimRest}
        </p>
        <Badge>Sample figures</Badge>
      </div>
      <div className={panel.figures.length === 2 ? 'panel-fig panel-fig--two' : 'panel-fig'}>
        {panel.figures.map(({ figure, of }) => (
          <div key={of}>
            <b>{figure}</b>
            <span>{of}</span>
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
