import { composeText } from '#engine/text/keepable-text.ts'

const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gu

/**
 * A number as it is seen, in the signs of a plain keyboard: without invisible signs, digits of every script and of full
 * width as 0 to 9, every dash as `-`, every slash as `/`. Its letters and capitals stay. Small raised digits are none: they
 * mark a footnote.
 */
export function plainNumber(text: string): string {
  return composeText(text)
    .replaceAll(unseen, '')
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replaceAll(/[\u2044\u2215\u29F8]/g, '/')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** The digits of a script stand together, from its zero; five alphabets of mathematics stand one behind the other. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  if (code >= 0x1d7ce && code <= 0x1d7ff) return String((code - 0x1d7ce) % 10)
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}
