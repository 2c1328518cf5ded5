/** A cover in the size that the screen needs; `className` says how wide it is shown. */
export function Cover({ src, className }: { src: string; className: string }) {
  return (
    <img
      // Before the address, or some browsers ask for both.
      sizes="auto, (width < 37.5rem) 110px, 300px"
      srcSet={`${src}.320.webp 320w, ${src} 640w`}
      src={src}
      alt=""
      width={640}
      height={400}
      loading="lazy"
      decoding="async"
      className={`aspect-[8/5] h-auto shrink-0 self-start rounded-control object-cover ${className}`}
    />
  )
}
