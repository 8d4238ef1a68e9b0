import { createIcon } from './create-icon'

// Pages load these only if they show one of them.

export const BinIcon = createIcon('M4.5 7h15M9.5 7V4.500h5V7M6.5 7l1 13h9l1-13M10 11v5.500M14 11v5.5')
export const ParcelIcon = createIcon('M4 8l8-4 8 4v8.500L12 20l-8-3.500zM4 8l8 4 8-4M12 12v8')
export const CheckIcon = createIcon('M5 12.500l4.5 4.500L19 7.5')
export const PauseIcon = createIcon('M9 6v12M15 6v12')
export const PlayIcon = createIcon('M8 5.5v13l10.5-6.5z')
