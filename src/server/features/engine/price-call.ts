import type { AiConfig } from '#server/platform/config.ts'
import type { TokenUse } from '#server/platform/language-model/language-model.ts'

/** What a call costs in the currency of the configured price; 0 where none was given. */
export function priceCall(price: AiConfig['price'], { inputTokens, outputTokens }: TokenUse): number {
  return price === null ? 0 : (inputTokens * price.input + outputTokens * price.output) / 1_000_000
}
