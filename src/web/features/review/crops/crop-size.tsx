import { useId } from 'react'
import { useWords } from '#web/components/words.ts'
import { cropsWords } from './crops-words.ts'
import '#web/ui/segmented.css'

export type Size = 'small' | 'medium' | 'large'

const sizes: readonly Size[] = ['small', 'medium', 'large']

/** How large the crops are: one letter to see, its word to hear. */
export function CropSize({ size, onChange }: { size: Size; onChange: (size: Size) => void }) {
  const words = useWords(cropsWords)
  const name = useId()
  return (
    <fieldset className="crops-size">
      <legend className="label">{words.size}</legend>
      <div className="switch">
        {sizes.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === size} onChange={() => onChange(each)} />
            <span aria-hidden="true">{words.sizes[each].sign}</span>
            <span className="hide">{words.sizes[each].name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
