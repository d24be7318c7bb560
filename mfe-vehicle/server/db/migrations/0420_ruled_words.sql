-- the words of the feed that accepted rules replaced, by field: {colour: {rule, text}}; a declined rule gives them back
alter table vehicle.vehicles
add column ruled_words jsonb;

alter table vehicle.run_changes
add column ruled_words jsonb;

-- the rows of a preview stay uncompressed, like those that they stand for
alter table vehicle.previewed_vehicles
set
  (toast_tuple_target = 8160);
