-- Messages are rows of their own since decision 091; the marked release did not read these tables any more.
drop table deliveries;

drop table outbox;
