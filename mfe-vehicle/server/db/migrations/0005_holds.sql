-- a shopper's reservation of the vehicle: `held` while they are at the checkout, `paid` once a deposit is there
alter table vehicles
add column hold text check (hold in ('held', 'paid')),
add column hold_by uuid,
add check ((hold is null) = (hold_by is null));
