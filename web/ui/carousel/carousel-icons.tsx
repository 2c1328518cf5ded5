import { type IconProps, Line } from '../line-icon.tsx'

export const ChevronLeftIcon = (props: IconProps) => <Line {...props} path="M14.5 5.5 8 12l6.5 6.5" />
export const ChevronRightIcon = (props: IconProps) => <Line {...props} path="M9.5 5.5 16 12l-6.5 6.5" />
export const PauseIcon = (props: IconProps) => <Line {...props} path="M9 5.5v13M15 5.5v13" />
export const PlayIcon = (props: IconProps) => <Line {...props} path="M7.5 5v14L19 12 7.5 5Z" />
