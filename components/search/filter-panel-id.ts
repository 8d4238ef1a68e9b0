export const FILTER_PANEL_ID = 'filter-panel'
