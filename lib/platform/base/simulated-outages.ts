/** What a test can take away from a shop: see lib/demo/test-controls. */
export const SIMULATED_OUTAGES = ['card_provider', 'mail_server', 'slow_database'] as const
export type SimulatedOutage = (typeof SIMULATED_OUTAGES)[number]
