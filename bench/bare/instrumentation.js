// Without a file of its own, this site would get that of the shop around it.
export function register() {}
