import { useLanguage } from '#web/components/words.ts'
import { sitePictures, type SitePictureName } from './site-pictures.ts'
import './site-picture.css'

/** The program on a public page, in the theme that the page is in: the browser fetches the one of the two that is seen. */
export function SitePicture({ name, alt }: { name: SitePictureName; alt: string }) {
  const language = useLanguage()
  return (
    <figure className={`site-picture site-picture--${name}`}>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          className={`is-${theme}`}
          src={`/pictures/${name}-${language}-${theme}.webp`}
          alt={alt}
          loading="lazy"
          {...sitePictures[name]}
        />
      ))}
    </figure>
  )
}
