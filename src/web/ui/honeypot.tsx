import './honeypot.css'

/**
 * A field that people neither see nor reach; a program that fills in every field gives itself away. Hidden by its place
 * and not by `display: none`, which such programs look for.
 */
export function Honeypot() {
  return (
    <label className="honeypot" aria-hidden="true">
      Website
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
