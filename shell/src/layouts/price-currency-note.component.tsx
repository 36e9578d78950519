import { useAppServices, type Region } from '@komado/shared-contracts';

const NOTES: Readonly<Record<Region, string>> = { JP: 'Prices in yen', US: 'Prices in US dollars' };

/** The region that applies to prices, law and dates. It follows the country of the connection and cannot be chosen. */
export const PriceCurrencyNote = () => <>{NOTES[useAppServices().region]}</>;
