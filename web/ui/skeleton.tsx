/** A placeholder for content that is loading; its size comes from the classes. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-control bg-line ${className}`} />
}
