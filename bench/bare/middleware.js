// Without files of its own, this site would get those of the shop around it.
export function middleware() {}

export const config = { matcher: '/nothing-here' }
