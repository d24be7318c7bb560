-- A vehicle's data has about 2 KB. Compressed, it is decompressed for each of its generated columns and for each value that a query
-- reads: an import took twice as long. Rows up to 8 KB stay as they are.
alter table vehicle.vehicles
set
  (toast_tuple_target = 8160);

alter table vehicle.run_changes
set
  (toast_tuple_target = 8160);
