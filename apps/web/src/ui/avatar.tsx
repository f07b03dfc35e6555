import css from './avatar.module.css'

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => (word ? [...word][0] : ''))
  return letters.join('').toUpperCase() || '?'
}

/** A person's picture, or their initials. Decorative: the name stands beside it. */
export const Avatar = ({ name, image, size = 28 }: { name: string; image: string | null; size?: number }) => (
  <span
    className={css.avatar}
    style={{ width: size, height: size, fontSize: Math.max(11, size * 0.36) }}
    aria-hidden="true"
  >
    {image ? <img src={image} alt="" width={size} height={size} /> : initials(name)}
  </span>
)
