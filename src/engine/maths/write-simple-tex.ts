const functions = new Set(['sin', 'cos', 'tan', 'log', 'ln'])
const signs: Record<string, string> = { '*': '\\times ', '-': '-', '−': '-', '<': '<', '>': '>', '%': '\\%', '°': '{}^{\\circ}', π: '\\pi ' }
const plain = /^[+=.,:'()[\]×÷·±≤≥≠≈/]$/

/**
 * What was typed simply as TeX: powers (`x^2`, `10^-3`, `e^(-x)`), roots (`sqrt(b^2 - 4ac)`) and fractions of numbers or of
 * brackets. Null for what is something else. Letters stay upright, as they were typed.
 */
export function writeSimpleTex(typed: string): string | null {
  if (!/\^|sqrt\(|^\d+\/\d+$|\)\/\(/.test(typed)) return null
  const fraction = /^(\d+)\/(\d+)$/.exec(typed) ?? /^\(([^()]+)\)\/\(([^()]+)\)$/.exec(typed)
  if (fraction !== null) {
    const [above, below] = [writeTokens(fraction[1] ?? ''), writeTokens(fraction[2] ?? '')]
    return above === null || below === null ? null : `\\frac{${above}}{${below}}`
  }
  return writeTokens(typed)
}

function writeTokens(typed: string): string | null {
  let tex = ''
  let at = 0
  while (at < typed.length) {
    const rest = typed.slice(at)
    const root = /^sqrt\(([^()]*)\)/.exec(rest)
    const power = /^\^(?:\{([^{}]*)\}|\(([^()]*)\)|([+−-]?(?:\d+(?:\.\d+)?|[A-Za-z])))/.exec(rest)
    const word = /^[A-Za-z]+/.exec(rest)
    const number = /^\d+/.exec(rest)
    if (root !== null) {
      const inside = writeTokens(root[1] ?? '')
      if (inside === null || inside === '') return null
      tex += `\\sqrt{${inside}}`
    } else if (power !== null) {
      const raised = writeTokens(power[1] ?? power[2] ?? power[3] ?? '')
      // Nothing is raised, or it is raised twice.
      if (raised === null || raised === '' || tex === '' || /\^\{[^{}]*\}$/.test(tex)) return null
      tex += `^{${raised}}`
    } else if (word !== null) tex += functions.has(word[0]) ? `\\${word[0]} ` : `\\mathrm{${word[0]}}`
    else if (number !== null) tex += number[0]
    else {
      const sign = rest.charAt(0)
      const written = signs[sign] ?? (plain.test(sign) ? sign : sign === ' ' ? '' : null)
      if (written === null) return null
      tex += written
    }
    at += (root ?? power ?? word ?? number)?.[0].length ?? 1
  }
  return tex
}
