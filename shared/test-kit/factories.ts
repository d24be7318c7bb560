export { aLocation, aVehicle, aVehicleSummary } from '@forecourt/contracts/fragments/sample-data';
