import './mark-code.css'

export interface MarkCodeProps {
  /** `M1`, `A1`, `B2` of the scheme. */
  code: string
  /** Absent where nothing has been marked yet, null where nobody has judged the point. */
  awarded?: boolean | null
}

/** Letters and their worth; an option such as `50 m/s` keeps its figures. */
const examinersCode = /^([A-Z]{1,2}|-)\d+/

/** A mark point's code as examiners write it: lost, its figure becomes 0 (`A0`). */
export function MarkCode({ code, awarded }: MarkCodeProps) {
  if (awarded === undefined || awarded === null) return <span className="code">{code}</span>
  const shown = awarded ? code : code.replace(examinersCode, '$10')
  return <span className={awarded ? 'code code--on' : 'code code--off'}>{shown}</span>
}
