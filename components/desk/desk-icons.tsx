import { createIcon } from '@/components/ui/create-icon'
import { FilterIcon, PersonIcon } from '@/components/ui/icons'
import { ParcelIcon } from '@/components/ui/rare-icons'

export const MoreIcon = createIcon(
  'M4.500 12a.75.75 0 1 0 1.500 0a.75.75 0 1 0-1.500 0M11.250 12a.75.75 0 1 0 1.500 0a.75.75 0 1 0-1.500 0M18 12a.75.75 0 1 0 1.500 0a.75.75 0 1 0-1.500 0',
)

/** An icon for each screen of the menu, by its path. */
export const SCREEN_ICONS: Readonly<Record<string, typeof MoreIcon>> = {
  '/desk': createIcon('M4 11l8-6.500 8 6.500v8.500h-5.500v-5.500h-5v5.500H4z'),
  '/desk/orders': ParcelIcon,
  '/desk/messages': createIcon('M4 6h16v12H4zM4 6.500l8 6.500 8-6.500'),
  '/desk/catalogue': createIcon('M4.5 4.500h6v6h-6zM13.5 4.500h6v6h-6zM4.5 13.500h6v6h-6zM13.5 13.500h6v6h-6z'),
  '/desk/workshop': createIcon('M4.500 18.500l8-8M6 20l8-8M9.500 7.500l3.500-3.500 7 7-3.500 3.500z'),
  '/desk/withdrawals': createIcon('M9 6L4.500 10.500 9 15M5 10.500h9a5 5 0 0 1 0 10h-3'),
  '/desk/stock': createIcon(
    'M12 4l8.500 4.500L12 13 3.500 8.500zM3.5 12.500L12 17l8.500-4.500M3.5 16.500L12 21l8.500-4.500',
  ),
  '/desk/discounts': createIcon(
    'M3.5 12V4.500h7.500l9 9-7.500 7.500zM7 8.500a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 15.500l3.500-3.500',
  ),
  '/desk/gift-cards': createIcon(
    'M3.5 7h17v11h-17zM3.5 11h17M12 7v11M12 7c-1.500-4-6-3.500-5 0M12 7c1.500-4 6-3.500 5 0',
  ),
  '/desk/customers': createIcon(
    'M6 8a3.200 3.200 0 1 0 6.400 0a3.200 3.200 0 1 0 -6.400 0M3 19c.6-3.600 3-5.200 6.200-5.200s5.600 1.600 6.200 5.200M15 5.200a3 3 0 0 1 0 5.700M17.500 14.300c2 .6 3.200 2.200 3.600 4.700',
  ),
  '/desk/documents': createIcon('M6 3.500h8.500L19 8v12.500H6zM14 3.500V8h5M9 12.500h7M9 16h7'),
  '/desk/statistics': createIcon('M4 20h16M6.5 20v-6M12 20V5M17.5 20v-10'),
  '/desk/content': createIcon('M4 20l1-4.500L16 4.500l3.500 3.500L8.500 19zM13.5 7l3.500 3.500'),
  '/desk/settings': FilterIcon,
  '/desk/staff': createIcon(
    'M4 5h16v14H4zM8 10.500a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M7 16c.4-1.800 1.500-2.600 3-2.600s2.600.8 3 2.600M15 10h2.500M15 13.500h2.500',
  ),
  '/desk/audit': createIcon('M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M12 7.500V12l3 2'),
  '/desk/account': PersonIcon,
}
