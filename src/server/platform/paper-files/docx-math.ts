import type { XmlElement } from '#server/platform/paper-files/parse-xml.ts'
import { canRaise, raiseText } from '#server/platform/paper-files/raise-text.ts'

/** An equation of Word on one line, as people type it: (a + b)/c, √(x), x². */
export function writeMath(element: XmlElement): string {
  const part = (name: string): string => element.all(name).map(writeMath).join('')
  switch (element.name) {
    case 'm:t':
      return element.text
    case 'm:f':
      return `${bracket(part('m:num'))}/${bracket(part('m:den'))}`
    case 'm:rad': {
      const degree = part('m:deg').trim()
      return `${degree === '3' ? '∛' : degree === '' ? '√' : `${degree}√`}${bracket(part('m:e'))}`
    }
    case 'm:sSup': {
      const power = part('m:sup')
      return `${part('m:e')}${canRaise(power) ? raiseText(power) : `^${bracket(power)}`}`
    }
    case 'm:d':
      return `(${element.all('m:e').map(writeMath).join(', ')})`
    default:
      return element.children
        .filter((each) => !each.name.endsWith('Pr'))
        .map(writeMath)
        .join('')
  }
}

function bracket(text: string): string {
  return /^[\p{L}\d.]+$/u.test(text) || /^\([^()]*\)$/.test(text) ? text : `(${text})`
}
