export interface IconProps {
  className?: string
}

/** Line icons on a grid of 24. They only appear beside text or in a named control. */
export function Line({ path, className = 'size-6 shrink-0' }: IconProps & { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`line-icon ${className}`}>
      <path d={path} />
    </svg>
  )
}
