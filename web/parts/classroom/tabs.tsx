import { type KeyboardEvent, type ReactNode, useId } from 'react'

export interface Tab<Name extends string> {
  name: Name
  label: string
  /** how much is new or waits there */
  count?: number
}

interface TabsProps<Name extends string> {
  label: string
  tabs: Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
  /** between the tabs and what the chosen one shows */
  between?: ReactNode
  children: ReactNode
}

/** Parts of a room, of which one is shown; arrow keys go from one to the next. */
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  between,
  children,
}: TabsProps<Name>) {
  const id = useId()
  const onKey = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (by === undefined) return
    const at = tabs.findIndex(({ name }) => name === chosen)
    const next = tabs[(at + by + tabs.length) % tabs.length]!
    onChoose(next.name)
    currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.name}`)}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} onKeyDown={onKey} className="room-tabs">
        {tabs.map(({ name, label: words, count = 0 }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
            className="room-tab"
          >
            {words}
            {count > 0 && <span className="room-count">{count > 99 ? '99+' : count}</span>}
          </button>
        ))}
      </div>
      {between}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="room-panel">
        {children}
      </div>
    </>
  )
}
