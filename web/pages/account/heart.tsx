import { useState } from 'react'
import { accountTexts } from '../../texts/account.ts'
import { useTexts } from '../../texts/texts.tsx'
import { HeartIcon } from '../../ui/icons.tsx'
import { Tooltip, useTooltip } from '../../ui/tooltip.tsx'
import { usePerson } from './person-store.ts'

interface HeartProps {
  packageId: number
  title: string
  className?: string
  align?: 'center' | 'end'
}

/** Puts a package on the wishlist and takes it off; what it takes to do so is loaded with the first press. */
export function Heart({ packageId, title, className = '', align = 'end' }: HeartProps) {
  const t = useTexts(accountTexts)
  const wished = usePerson(
    (person) => person.state === 'known' && person.me.wishlist.includes(packageId),
    false,
  )
  const [busy, setBusy] = useState(false)
  const [used, setUsed] = useState(false)
  const { tip, showTip } = useTooltip()
  const onPress = async () => {
    if (busy) return
    setBusy(true)
    setUsed(true)
    const { toggleWish } = await import('./toggle-wish.ts')
    const said = await toggleWish(packageId, !wished)
    setBusy(false)
    if (said) showTip(said)
  }
  return (
    <span className={className}>
      <Tooltip text={tip} side="below" align={align} live={used}>
        <button
          type="button"
          aria-label={t.wish(title)}
          aria-pressed={wished}
          aria-disabled={busy}
          onClick={onPress}
          className="heart"
        >
          <HeartIcon />
        </button>
      </Tooltip>
    </span>
  )
}
