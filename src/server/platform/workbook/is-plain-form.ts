import { posix } from 'node:path'
import type { Unzipped } from 'fflate'
import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes'
import { decodeXml, refuseDoctype } from '#server/platform/text/parse-xml.ts'
/** What a part may be, by the end of its content type: text, layout and pictures. Programs, macro sheets, glossaries and links are none of these. */
const plainTypes =
  /^(?:image\/(?:png|jpe?g|gif|bmp|tiff|x-emf|x-wmf)|(?:application|text)\/xml|application\/vnd\.openxmlformats-(?:package\.(?:relationships|core-properties)\+xml|officedocument\.(?:(?:custom-|extended-|customXml)[Pp]roperties\+xml|theme(?:Override)?\+xml|drawing\+xml|vmlDrawing|drawingml\.(?:chart|chartshapes)\+xml|wordprocessingml\.(?:document\.main|styles|settings|webSettings|fontTable|numbering|header|footer|footnotes|endnotes|comments\w*|people)\+xml|spreadsheetml\.(?:sheet\.main|worksheet|styles|sharedStrings|calcChain|sheetMetadata|table|comments)\+xml|spreadsheetml\.printerSettings))|application\/vnd\.ms-word\.stylesWithEffects\+xml|application\/vnd\.ms-office\.chart(?:style|colorstyle)\+xml|application\/vnd\.ms-excel\.(?:person|threadedcomments)\+xml)$/

/** What one part may be to another, by the end of the relation's name. */
const plainRelations =
  /^https?:\/\/(?:schemas\.openxmlformats\.org|schemas\.microsoft\.com|purl\.oclc\.org)\/.*\/(?:officeDocument|(?:core|extended|custom)-?[Pp]roperties|thumbnail|styles|stylesWithEffects|settings|webSettings|fontTable|theme|themeOverride|numbering|header|footer|footnotes|endnotes|comments\w*|people|image|customXml|customXmlProps|worksheet|sharedStrings|calcChain|sheetMetadata|drawing|vmlDrawing|table|chart|chartUserShapes|chartStyle|chartColorStyle|printerSettings|person|threadedComment)$/

/** Where the reader of forms looks: a part of that kind elsewhere would be shown and never read. */
const placesOfRelations: readonly [RegExp, RegExp][] = [
  [/\/officeDocument$/, /^(?:word\/document|xl\/workbook)\.xml$/],
  [/\/worksheet$/, /^xl\/worksheets\/[^/]+\.xml$/],
  [/\/(?:header|footer)$/, /^word\/(?:header|footer)\d*\.xml$/],
]

const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const words = /^http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006|purl\.oclc\.org\/ooxml\/wordprocessingml)\/main$/
const sheets = /^http:\/\/(?:schemas\.openxmlformats\.org\/spreadsheetml\/2006|purl\.oclc\.org\/ooxml\/spreadsheetml)\/main$/

/** Elements that run something, hold another file, or ask for one. */
const harmfulWords = new Set(['altChunk', 'subDoc', 'object', 'control', 'mailMerge', 'attachedTemplate', 'frameset'])
const harmfulSheets = new Set(['ddeLink', 'oleLink', 'oleObjects', 'oleObject', 'controls', 'externalReferences', 'externalBook', 'webPublishItems'])
const formulaElements = /^(?:f|formula\d?|definedName|calculatedColumnFormula|totalsRowFormula)$/i
const outside = /^\s*(?:[a-z][\w+.-]{1,}:|\/\/|\\\\)/i
const xmlnsSpace = 'http://www.w3.org/2000/xmlns/'

/**
 * Whether a form holds text, layout, pictures and formulas that only compute: nothing that runs, is fetched from elsewhere, or is
 * another file. Decided by namespaces, content types and relations, never by how a program names its parts and prefixes. Throws at
 * what is not well formed.
 */
export function isPlainForm(parts: Unzipped): boolean {
  const names = Object.keys(parts)
  // Names are the same in any case: of two parts a program would show one and the reader another.
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) return false
  return names.every((name) => isPlainPart(name, parts))
}

function isPlainPart(name: string, parts: Unzipped): boolean {
  if (!/\.(?:xml|rels|vml)$/i.test(name)) return isPicture(parts[name]) || /\/printerSettings\d*\.bin$/i.test(name) || name.endsWith('/')
  const xml = decodeXml(parts[name])
  if (name === '[Content_Types].xml') return everyTag(xml, ({ attributes }) => isPlainType(attributes, Object.keys(parts)))
  if (name.toLowerCase().endsWith('.rels')) return everyTag(xml, (tag) => isPlainRelation(tag, name))
  return isPlainContent(xml)
}

/** A type that is said of an ending which no part has says nothing. */
function isPlainType(attributes: Record<string, SaxesAttributeNS>, names: readonly string[]): boolean {
  const [type, ending] = [attributes['ContentType']?.value, attributes['Extension']?.value.toLowerCase()]
  if (ending !== undefined && !names.some((name) => name.toLowerCase().endsWith(`.${ending}`))) return true
  return (type === undefined || plainTypes.test(type)) && !Object.values(attributes).some(({ value }) => /macroEnabled/i.test(value))
}

function isPlainRelation({ uri, local, attributes }: SaxesTagNS, part: string): boolean {
  if (uri !== relationships) return false
  if (local !== 'Relationship') return local === 'Relationships'
  const [type = '', target = '', mode = ''] = ['Type', 'Target', 'TargetMode'].map((name) => attributes[name]?.value)
  if (mode.toLowerCase() === 'external' || outside.test(target) || !plainRelations.test(type)) return false
  const folder = posix.dirname(posix.dirname(part))
  const place = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
  return placesOfRelations.every(([kind, allowed]) => !kind.test(type) || allowed.test(place))
}

/** Of any other part, whatever it says it is. */
function isPlainContent(xml: string): boolean {
  const fields: FieldStep[] = []
  const formulas: string[] = []
  let open: 'instruction' | 'formula' | null = null
  const isPlain = everyTag(
    xml,
    ({ uri, local, attributes }) => {
      open = null
      if (words.test(uri)) {
        if (harmfulWords.has(local)) return false
        if (local === 'fldSimple') fields.push({ simple: valueOf(attributes, 'instr') })
        if (local === 'fldChar') fields.push({ mark: valueOf(attributes, 'fldCharType') })
        if (/^(?:del)?instrText$/i.test(local)) open = 'instruction'
      }
      if (sheets.test(uri)) {
        if (harmfulSheets.has(local) || (local === 'definedName' && isProgram(attributes))) return false
      }
      // Extensions have formulas of their own (`x14:formula1`, `xm:f`).
      if (formulaElements.test(local)) {
        open = 'formula'
        formulas.push('')
      }
      return Object.values(attributes).every(isPlainAttribute)
    },
    (text) => {
      if (open === 'instruction') fields.push({ text })
      if (open === 'formula') formulas.push(`${formulas.pop() ?? ''}${text}`)
    },
  )
  return isPlain && findFieldFault(fields) === null && formulas.every(isOnlyComputing)
}

function isProgram(attributes: Record<string, SaxesAttributeNS>): boolean {
  return ['function', 'vbProcedure', 'xlm'].some((name) => /^(?:1|true|on)$/i.test(valueOf(attributes, name)))
}

/** A shape can name a macro, and a picture an address. */
function isPlainAttribute({ uri, local, value }: SaxesAttributeNS): boolean {
  if (uri === xmlnsSpace) return true
  if (/^(?:macro|onAction)$/i.test(local)) return value === ''
  return !/^(?:src|href|hlinkhref|link|url|sourceFileName)$/i.test(local) || !outside.test(value)
}

function valueOf(attributes: Record<string, SaxesAttributeNS>, local: string): string {
  return Object.values(attributes).find((each) => each.local === local)?.value ?? ''
}

/** Pictures begin with signs that no text has. */
function isPicture(bytes: Uint8Array | undefined): boolean {
  const start = Buffer.from((bytes ?? new Uint8Array()).subarray(0, 4)).toString('hex')
  return /^(?:89504e47|ffd8ff|47494638|424d|49492a00|4d4d002a|01000000|d7cdc69a)/.test(start)
}

function everyTag(xml: string, isPlain: (tag: SaxesTagNS) => boolean, onText: (text: string) => void = () => undefined): boolean {
  let all = true
  const parser = refuseDoctype(new SaxesParser({ xmlns: true }))
  parser.on('opentag', (tag) => {
    all &&= isPlain(tag)
  })
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.write(xml).close()
  return all
}

/** Functions that compute from what stands in the workbook, as marks and grades are computed. */
const computing = new Set(
  `ABS ADDRESS AGGREGATE AND AVEDEV AVERAGE AVERAGEA AVERAGEIF AVERAGEIFS BYCOL BYROW CEILING CEILING.MATH CHAR CHOOSE CHOOSECOLS CHOOSEROWS CLEAN CODE COLUMN COLUMNS
  COMBIN CONCAT CONCATENATE CORREL COUNT COUNTA COUNTBLANK COUNTIF COUNTIFS DATE DATEDIF DATEVALUE DAY DAYS DAYS360 DEVSQ DROP EDATE EOMONTH ERROR.TYPE EVEN EXACT EXP
  EXPAND FALSE FILTER FIND FIXED FLOOR FLOOR.MATH FORECAST FREQUENCY GCD GEOMEAN GROWTH HARMEAN HLOOKUP HOUR HSTACK IF IFERROR IFNA IFS INDEX INDIRECT INT INTERCEPT ISBLANK
  ISERR ISERROR ISEVEN ISFORMULA ISLOGICAL ISNA ISNONTEXT ISNUMBER ISODD ISREF ISTEXT LAMBDA LARGE LCM LEFT LEN LET LN LOG LOG10 LOOKUP LOWER MAKEARRAY MAP MATCH MAX
  MAXA MAXIFS MEDIAN MID MIN MINA MINIFS MINUTE MOD MODE MODE.MULT MODE.SNGL MONTH MROUND N NA NETWORKDAYS NETWORKDAYS.INTL NORM.DIST NORM.INV NOT NOW NUMBERVALUE ODD
  OFFSET OR PEARSON PERCENTILE PERCENTILE.EXC PERCENTILE.INC PERCENTRANK PERCENTRANK.EXC PERCENTRANK.INC PI POWER PRODUCT PROPER QUARTILE QUARTILE.EXC QUARTILE.INC QUOTIENT
  RAND RANDARRAY RANDBETWEEN RANK RANK.AVG RANK.EQ REDUCE REPLACE REPT RIGHT ROUND ROUNDDOWN ROUNDUP ROW ROWS RSQ SCAN SEARCH SECOND SEQUENCE SIGN SLOPE SINGLE SMALL SORT SORTBY SQRT
  STANDARDIZE STDEV STDEV.P STDEV.S STDEVA STDEVP SUBSTITUTE SUBTOTAL SUM SUMIF SUMIFS SUMPRODUCT SUMSQ SWITCH T TAKE TEXT TEXTAFTER TEXTBEFORE TEXTJOIN TEXTSPLIT TIME
  TIMEVALUE TOCOL TODAY TOROW TRANSPOSE TREND TRIM TRIMMEAN TRUE TRUNC TYPE UNICHAR UNICODE UNIQUE UPPER VALUE VAR VAR.P VAR.S VARP VLOOKUP VSTACK WEEKDAY WEEKNUM WORKDAY WRAPCOLS
  WRAPROWS XLOOKUP XMATCH XOR YEAR YEARFRAC Z.TEST`.split(/\s+/),
)

/** Whether a formula reads nothing but the workbook that it stands in, and calls nothing that fetches or runs. */
function isOnlyComputing(formula: string): boolean {
  const withSheets = formula.replaceAll(/"[^"]*"/g, '""')
  // `app|topic!item` asks another program (DDE); `[1]Sheet!A1` and `'[marks.xlsx]Sheet'!A1` read another file.
  if (/\||:\/\/|\\|\[[^\][]*\][^\][!,()+*/^&=<>-]*!/u.test(withSheets)) return false
  // Names of sheets and of columns of this workbook may hold anything.
  const bare = withSheets.replaceAll(/'[^']*'|\[[^\][]*\]/g, 'name')
  const called = [...bare.matchAll(/(?<![\p{L}\p{N}_.])([\p{L}_][\p{L}\p{N}_.]*)\s*\(/gu)].map(([, name = '']) =>
    name.toUpperCase().replace(/^(?:_XLFN\.|_XLWS\.|_XLPM\.)+/, ''),
  )
  return called.every((name) => computing.has(name))
}

/** What stands in a document about its fields, in the order of the document. */
type FieldStep = { simple: string } | { mark: string } | { text: string }

/** Fields that say something of the document itself, or of its text. Every other may fetch, run or ask. */
const plainFields =
  /^(?:=|PAGE|NUMPAGES|SECTION|SECTIONPAGES|DATE|TIME|CREATEDATE|SAVEDATE|PRINTDATE|TITLE|SUBJECT|AUTHOR|KEYWORDS|COMMENTS|FILENAME|STYLEREF|REF|PAGEREF|NOTEREF|SEQ|TOC|TC|IF|QUOTE|SYMBOL|FORMTEXT|FORMCHECKBOX|FORMDROPDOWN|DOCPROPERTY|MERGEFIELD|EQ|ADVANCE|LISTNUM)$/i

/**
 * The name of the first field that is not plain; null where all are. The name counts that stands in the field itself: one that another
 * field would write is none of the plain ones.
 */
function findFieldFault(steps: readonly FieldStep[]): string | null {
  const open: string[] = []
  const faults: string[] = []
  const judge = (instruction: string) => {
    const name = /^\s*(=|[^\s"\\{}]*)/.exec(instruction)?.[1] ?? ''
    if (!plainFields.test(name)) faults.push(name)
  }
  for (const step of steps) {
    if ('simple' in step) judge(step.simple)
    else if ('text' in step) open.push(`${open.pop() ?? ''}${step.text}`)
    else if (step.mark === 'begin') open.push('')
    // Behind this stands what the field shows; its instruction is whole.
    else if (step.mark === 'separate') judge(open.at(-1) ?? '')
    else if (step.mark === 'end') judge(open.pop() ?? '')
  }
  // What belongs to no field is an instruction all the same.
  for (const rest of open) judge(rest)
  return faults[0] ?? null
}
