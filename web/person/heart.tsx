import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { accountTexts } from './account-texts.ts'
import { usePerson } from './person-store.ts'

interface HeartProps {
  packageId: number
  title: string
  className?: string
  align?: 'center' | 'end'
}

/** The outcome of the last press. */
interface Press {
  busy: boolean
  said?: string | undefined
}

const SAID_MS = 5000

/**
 * Adds a package to the wishlist and removes it; the code for that loads with the first press. A page has
 * dozens of hearts, so one that was never pressed is just a button.
 */
export function Heart({ packageId, title, className = 'relative inline-flex', align = 'end' }: HeartProps) {
  const t = useTexts(accountTexts)
  const wished = usePerson(
    (person) => person.state === 'known' && person.me.wishlist.includes(packageId),
    false,
  )
  const [press, setPress] = useState<Press>()
  const onPress = async () => {
    if (press?.busy) return
    setPress({ busy: true })
    const { toggleWish } = await import('./toggle-wish.ts')
    const done = { busy: false, said: await toggleWish(packageId, !wished) }
    setPress(done)
    setTimeout(() => setPress((now) => (now === done ? { busy: false } : now)), SAID_MS)
  }
  return (
    <span className={className}>
      <button
        type="button"
        aria-label={t.wish(title)}
        aria-pressed={wished}
        aria-disabled={press?.busy}
        onClick={onPress}
        className="heart"
      />
      {press && (
        <span
          role="status"
          className={`heart-said ${align === 'end' ? 'right-0' : 'left-1/2 -translate-x-1/2'}`}
        >
          {press.said && (
            <span className="block rounded-control bg-ink px-3 py-1 text-card text-small transition-opacity duration-150 starting:opacity-0">
              {press.said}
            </span>
          )}
        </span>
      )}
    </span>
  )
}
